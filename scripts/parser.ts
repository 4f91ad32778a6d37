import { issueSections } from "@/lib/desk/newsletter/issue-sections";
import { issueTask } from "@/lib/desk/newsletter/issue-task";
import { readHtmlTask } from "@/lib/desk/products/html/html-task";
import { readHtml } from "@/lib/desk/products/html/html-work";
import { planTaxImportTask, scanTaxFileTask } from "@/lib/desk/taxes/import/import-tasks";
import { planTaxImport, scanTaxFile } from "@/lib/desk/taxes/import/import-work";
import { htmlOfMarkdown } from "@/lib/found/content/markdown/renderer";
import { renderMarkdownTask } from "@/lib/found/content/markdown/task";
import { guessSource } from "@/lib/goods/suppliers/import/guess/guess-source";
import { guessFileTask } from "@/lib/goods/suppliers/import/guess/guess-task";
import { serveTasks, workOf } from "@/lib/platform/parsing/thread";
import { matchNamesTask, readListTask } from "@/lib/selling/dealer-duties/list-tasks";
import { matchList, readList } from "@/lib/selling/dealer-duties/list-work";

/** The program of the parsing pool's threads. */
serveTasks([
  workOf(renderMarkdownTask, htmlOfMarkdown),
  workOf(issueTask, issueSections),
  workOf(readHtmlTask, readHtml),
  workOf(guessFileTask, guessSource),
  workOf(readListTask, readList),
  workOf(matchNamesTask, matchList),
  workOf(scanTaxFileTask, scanTaxFile),
  workOf(planTaxImportTask, planTaxImport),
]);

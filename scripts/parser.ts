import { htmlOfMarkdown } from "@/lib/found/content/markdown-renderer";
import { renderMarkdownTask } from "@/lib/found/content/markdown-task";
import { serveTasks } from "@/lib/platform/parsing/thread";

/** The program of the parsing pool's threads. */
serveTasks({ [renderMarkdownTask.name]: htmlOfMarkdown });

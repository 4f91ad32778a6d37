-- views of orders that the staff saved before states were spelled one way
UPDATE "saved_views" SET "query" = regexp_replace("query", '(^|&)status=cancelled(&|$)', '\1status=canceled\2') WHERE "query" LIKE '%status=cancelled%';

"use client";

import { PageError } from "@/components/layout/messages/page-error";

export default PageError;

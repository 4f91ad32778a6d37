/** Whether the page is the preview of one, on which nothing can be ordered. Only a browser knows. */
export const isPreview = (): boolean => location.pathname.startsWith("/product-preview/");

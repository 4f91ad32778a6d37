import { SearchBox } from "@/components/found/search/search-box";
import { SearchFields } from "@/components/layout/header/search-form";
import { SiteHeader } from "@/components/layout/header/site-header";

/** The full header with the shop's search. */
export const ShopHeader = () => (
  <SiteHeader
    search={
      <SearchBox>
        <SearchFields id="header-search" combobox />
      </SearchBox>
    }
  />
);

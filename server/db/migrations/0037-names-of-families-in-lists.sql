-- A list with a filter by family reads the families, so that every change of them makes a cached list old.
create trigger list_family_changed after update on product_family for each statement execute function everything_changed();

-- How the table of an imported file was read: its sheets, headings and columns; null until it is known, and for imports from before it was kept.

alter table price_list_import
  add column reading json;

-- In which encoding the text of an imported file was read; null for a workbook, and for imports from before it was kept.

alter table price_list_import
  add column text_encoding text;

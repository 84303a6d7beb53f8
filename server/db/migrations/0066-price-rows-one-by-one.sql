-- Rows of a draft are changed one by one, each on the version that was seen, and with a history.

-- The row version that its draft got when the row was last written. Within a draft it never repeats, even where a row is removed and
-- added again.
alter table price_list_version_row add column row_version integer not null default 1;

alter table record_change
  drop constraint record_change_record_kind_check,
  add constraint record_change_record_kind_check
    check (record_kind in ('user', 'company', 'distributor', 'news', 'productFamily', 'costCurve',
      'customer', 'customerSite', 'customerContact', 'part', 'documentTemplate', 'priceListVersion'));

-- What an order says beside its solution: the customer's number and file, addresses, wished date, contact, what was ordered, and what the
-- ERP system answered about it.
alter table erp_order
  add column note text not null default '',
  add column customer_order_number text not null default '' check (length(customer_order_number) <= 60),
  -- OrderDetails of domain/orders; null for orders before it, and of clients that know the note alone.
  add column details jsonb,
  -- OrderContent of domain/orders; null for orders before it.
  add column content jsonb,
  -- The accepted quotation that the order answers, in what the order differs from it, and why.
  add column quotation_id uuid references quotation (id),
  add column differences jsonb not null default '[]',
  add column difference_reason text not null default '' check (length(difference_reason) <= 2000);
create index erp_order_by_customer_number on erp_order (customer_order_number) where customer_order_number <> '';

-- The orders of a solution, newest first: a page shows them, and a file of a list names the newest one of each row.

create index erp_order_by_solution on erp_order (solution_id, ordered_at desc, order_key desc);

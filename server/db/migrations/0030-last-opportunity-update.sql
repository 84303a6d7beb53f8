-- The column with what was last queued for the sales system is named for its content.

alter table opportunity rename column told to last_queued_update;

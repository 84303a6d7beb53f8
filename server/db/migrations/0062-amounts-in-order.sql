-- Lists order amounts of different currencies by what they are worth in euros, whichever currency they are shown in: at the same
-- rates the order is the same in every currency.

-- What one unit of a currency is worth in euros today; a currency without a rate has no row.
create table euro_rate (
  currency text primary key check (currency ~ '^[A-Z]{3}$'),
  euros numeric(30, 15) not null check (euros > 0)
);

-- The rates in force on a day: directly, the other way round, or by way of a currency that has a rate to both.
create function euro_rates_on(day date) returns table (currency text, euros numeric) language sql stable
begin atomic
  with rate as (
    select distinct on (from_currency, to_currency) from_currency, to_currency, rate
    from exchange_rate
    where valid_from <= day and (valid_until is null or valid_until >= day)
    order by from_currency, to_currency, valid_from desc
  ), way as (
    select 'EUR' as currency, 1::numeric as euros, 1 as place
    union all select from_currency, rate, 2 from rate where to_currency = 'EUR'
    union all select to_currency, 1 / rate, 3 from rate where from_currency = 'EUR'
    union all
    select other.to_currency, euro.rate / other.rate, 4
    from rate as euro join rate as other on other.from_currency = euro.from_currency
    where euro.to_currency = 'EUR'
  )
  select distinct on (way.currency) way.currency, round(way.euros, 15) from way
  where round(way.euros, 15) > 0 order by way.currency, way.place, way.euros;
end;

insert into euro_rate (currency, euros) select currency, euros from euro_rates_on(current_date);

-- Empty without a price or a rate; such solutions come last.
alter table solution add column price_in_euros numeric;

update solution set price_in_euros = round(solution.price * euro_rate.euros, 8)
from euro_rate where euro_rate.currency = solution.currency and solution.price is not null;

create function solution_price_in_euros() returns trigger language plpgsql as $$
begin
  new.price_in_euros := case when new.price is not null
    then round(new.price * (select euros from euro_rate where currency = new.currency), 8) end;
  return new;
end $$;
create trigger solution_price_in_euros before insert or update of price, currency on solution
  for each row execute function solution_price_in_euros();

drop index solution_by_price;
drop index solution_by_price_down;
drop index solution_for_distributors;
create index solution_by_price on solution (price_in_euros, id)
  include (status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types) where not archived;
create index solution_by_price_down on solution (price_in_euros desc nulls last, id desc)
  include (status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types) where not archived;
create index solution_for_distributors on solution (updated_at desc, id desc)
  include (
    status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types, name, owner_name, price_in_euros
  )
  where not archived and distributor_ids <> '{}';

-- Warnings of the solution check are accepted like others: their ids name designs and units, and the hash is that of what they claim.

alter table warning_acceptance drop constraint warning_acceptance_warning_id_check;
alter table warning_acceptance
  add constraint warning_acceptance_warning_id_check check (length(warning_id) between 1 and 200);

-- Suggested values are information now, and a design for another country is a finding of the check.
delete from warning_acceptance where warning_id in ('suggestedValues', 'otherCountry');

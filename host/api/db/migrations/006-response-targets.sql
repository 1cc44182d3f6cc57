-- When an answer to a ticket is due. The API reckons it from the priority and the business hours in force.
alter table tickets add column due_at timestamptz(3);

-- When an answer to a ticket is due. The API reckons it from the priority and the business hours in force.
alter table tickets add column due_at timestamptz(3);

-- Open tickets by that moment: what is not due yet is little, and counting it counts what is overdue.
create index tickets_due on tickets (due_at, status, assigned_to, raised_by)
  where deleted_at is null and status <> 'completed';

-- Who has identified the person of a sign-in that waits for its page. Those that wait now are two minutes old at most.
delete from handovers;
alter table handovers add column provider varchar(255) not null;

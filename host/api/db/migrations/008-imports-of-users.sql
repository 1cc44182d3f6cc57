-- Imports of users (docs/decisions/036-imports.md).

alter table imports
  drop constraint imports_kind_check,
  add constraint imports_kind_check check (kind in ('assets', 'users'));

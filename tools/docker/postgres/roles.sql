-- Who may do what in this database. Nobody serves people as a superuser, who can read files and run
-- programs: `owner` changes the schema (the migration job), `app` reads and writes rows (API,
-- worker). May run any number of times, also in a database that another role has filled.
-- Passwords: the settings roles.owner and roles.app of this session.
do $$
declare
  name text;
  made regclass;
begin
  foreach name in array array['owner', 'app'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I', name);
    end if;
    execute format(
      'alter role %I login nosuperuser nocreatedb nocreaterole noreplication password %L',
      name, current_setting('roles.' || name));
  end loop;

  execute format('alter database %I owner to owner', current_database());
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to app', current_database());

  for made in
    select c.oid::regclass from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
  loop
    execute format('alter table %s owner to owner', made);
  end loop;
  if to_regprocedure('outbox_speak()') is not null then
    alter function outbox_speak() owner to owner;
  end if;

  grant usage on schema public to app;
  grant select, insert, update, delete on all tables in schema public to app;
  grant usage, select on all sequences in schema public to app;
  alter default privileges for role owner in schema public
    grant select, insert, update, delete on tables to app;
  alter default privileges for role owner in schema public
    grant usage, select on sequences to app;
end $$;

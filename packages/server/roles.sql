-- The roles of this database and their rights. No service connects as a superuser, because a
-- superuser can read files and run programs: `owner` changes the schema (the migration job), `app`
-- reads and writes rows (API, worker), `metrics` reads the server's own figures and no row, `backup`
-- begins and ends backups. May run any number of times while people are served, also in a database that
-- another role filled. Passwords: the settings roles.<name> of this session; a role without one cannot
-- log in.
do $$
declare
  name text;
  secret text;
  made regclass;
begin
  -- Everybody who wants a table waits behind the lock that a new owner needs. Run again after this error.
  perform set_config('lock_timeout', '1s', true);
  foreach name in array array['owner', 'app', 'metrics', 'backup'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I', name);
    end if;
    secret := nullif(current_setting('roles.' || name, true), '');
    execute format(
      'alter role %I %s nosuperuser nocreatedb nocreaterole noreplication password %L',
      name, case when secret is null then 'nologin' else 'login' end, secret);
  end loop;
  grant pg_monitor to metrics;
  grant pg_read_all_settings to backup;
  grant execute on function pg_backup_start, pg_backup_stop, pg_create_restore_point, pg_switch_wal to backup;

  execute format('alter database %I owner to owner', current_database());
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to app, metrics, backup', current_database());

  for made in
    select c.oid::regclass from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      -- PostgreSQL would lock the table although it belongs to it.
      and c.relowner <> 'owner'::regrole
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

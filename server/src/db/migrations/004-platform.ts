/**
 * Settings of the platform layer, clients' reports (shares, entry parameters, errors), and uploaded pictures. Reports
 * outlive the account that sent them, without its name; modules/platform deletes them by age and number.
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table platform_setting (
    key text primary key,
    value jsonb not null,
    updated_at bigint not null
  )`,
  `create table share_record (
    id bigint generated always as identity primary key,
    dedupe_key text not null unique check (dedupe_key ~ '^[0-9a-f]{64}$'),
    user_id bigint references app_user (id) on delete set null,
    target text not null check (target in ('timeline', 'friend')),
    page_type text not null check (length(page_type) between 1 and 200),
    page_title text not null check (length(page_title) <= 500),
    created_at bigint not null
  )`,
  `create index share_record_age on share_record (created_at)`,
  `create index share_record_user on share_record (user_id)`,
  `create table param_record (
    id bigint generated always as identity primary key,
    user_id bigint references app_user (id) on delete set null,
    params jsonb not null,
    created_at bigint not null
  )`,
  `create index param_record_age on param_record (created_at)`,
  `create index param_record_user on param_record (user_id)`,
  `create table error_report (
    fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
    day integer not null,
    title text not null,
    path text not null,
    project_name text not null,
    type text not null,
    category text not null,
    level text not null,
    err_info text not null,
    count integer not null default 1 check (count > 0),
    first_at bigint not null,
    last_at bigint not null check (last_at >= first_at),
    primary key (fingerprint, day)
  )`,
  `create index error_report_age on error_report (last_at)`,
  `create table upload (
    id bigint generated always as identity primary key,
    file text not null unique check (file ~ '^[0-9a-f]{32}\\.(jpg|png|webp)$'),
    user_id bigint references app_user (id) on delete set null,
    bytes integer not null check (bytes > 0),
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    purpose text not null check (length(purpose) <= 32),
    created_at bigint not null
  )`,
  `create index upload_user on upload (user_id, created_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

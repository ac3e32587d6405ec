/**
 * The client's reports: tracking events, metrics (`telemetry_record`), errors, exposures of items (spec 3, 7.2, 7.4).
 * Each table is partitioned by `day`, whole days since the epoch in UTC; modules/tracking creates the partitions in
 * advance and drops the old ones. `day` follows from the record's own id, so a repetition always meets the same key;
 * rows without a partition of their own go to the default one.
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table tracking_event (
    day integer not null,
    event_id text not null,
    received_at bigint not null,
    at bigint not null,
    kind text not null,
    pagetype text not null,
    technical boolean not null,
    session_id text,
    cookie_id text,
    uid text,
    info_id text,
    section_id text,
    sort_id text,
    order_id text,
    version text,
    abtesttype text,
    network text,
    top jsonb not null,
    backup jsonb not null,
    primary key (day, event_id)
  ) partition by range (day)`,
  `create index tracking_event_kind on tracking_event (day, kind)`,
  `create index tracking_event_page on tracking_event (day, pagetype)`,
  `create index tracking_event_received on tracking_event (received_at)`,
  `create table telemetry_record (
    day integer not null,
    event_id text not null,
    received_at bigint not null,
    at bigint not null,
    metrictype text not null,
    value double precision,
    pagestate text not null,
    pageid text not null,
    pagetype text not null,
    version text not null,
    session_id text not null,
    cookie_id text,
    os text not null,
    abtesttype text not null,
    backup jsonb not null,
    primary key (day, event_id)
  ) partition by range (day)`,
  `create index telemetry_record_metric on telemetry_record (metrictype, at)`,
  `create table client_error (
    day integer not null,
    event_id text not null,
    received_at bigint not null,
    at bigint not null,
    fingerprint text not null,
    project_id text not null,
    environment text not null,
    release text not null,
    error_name text not null,
    message text not null,
    stack text not null,
    page_url text not null,
    component_name text not null,
    source_file text not null,
    line integer not null,
    "column" integer not null,
    session_id text,
    user_agent text not null,
    browser text not null,
    click_x double precision,
    click_y double precision,
    primary key (day, event_id)
  ) partition by range (day)`,
  `create index client_error_at on client_error (at)`,
  `create index client_error_fingerprint on client_error (fingerprint, at)`,
  `create table goods_exposure (
    day integer not null,
    nonce text not null,
    place integer not null,
    received_at bigint not null,
    at bigint not null,
    item_id text not null,
    position integer not null,
    section_id text not null,
    platform text not null,
    source text not null,
    vfm text not null,
    sid text not null,
    page_url text not null,
    user_agent text not null,
    device text not null,
    primary key (day, nonce, place)
  ) partition by range (day)`,
  `create index goods_exposure_item on goods_exposure (item_id, at)`,
  `create index goods_exposure_at on goods_exposure (at)`,
  `create table exposure_nonce (
    nonce text primary key,
    received_at bigint not null
  )`,
  `create index exposure_nonce_age on exposure_nonce (received_at)`,
  ...['tracking_event', 'telemetry_record', 'client_error', 'goods_exposure'].map(
    (table) => `create table ${table}_default partition of ${table} default`,
  ),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Inspections of merchants' items, claims about parcels, and the codes of decisions by phone. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table inspection (
    id bigint generated always as identity primary key,
    inspection_no text not null unique,
    order_no text not null unique references orders (order_no),
    state text not null check (state in ('OPEN', 'SECOND', 'DONE')),
    version integer not null default 0,
    -- Who counted the parcels: that operator does not inspect them.
    receivers jsonb not null,
    inspector_id text,
    second_id text,
    second_note text not null default '',
    verdict text check (verdict in ('pass', 'mismatch', 'fake')),
    lines jsonb not null default '[]',
    created_at bigint not null,
    done_at bigint,
    check ((state = 'DONE') = (done_at is not null))
  )`,
  `create index inspection_open on inspection (state, created_at) where state <> 'DONE'`,

  `create sequence claim_number`,
  `create table claim (
    id bigint generated always as identity primary key,
    claim_no text not null unique check (claim_no ~ '^L[0-9]{14}$'),
    kind text not null check (kind in ('lost', 'damaged', 'late')),
    parcel_id bigint not null references parcel (id),
    order_no text not null references orders (order_no),
    state text not null check (state in ('OPEN', 'ACCEPTED', 'PAID', 'DECLINED')),
    version integer not null default 0,
    amount_fen bigint not null check (amount_fen >= 0),
    note text not null,
    opened_by text not null,
    decided_by text not null default '',
    decision text not null default '',
    opened_at bigint not null,
    due_at bigint,
    closed_at bigint,
    check ((state in ('PAID', 'DECLINED')) = (closed_at is not null))
  )`,
  `create unique index claim_live on claim (parcel_id, kind) where state in ('OPEN', 'ACCEPTED')`,
  `create index claim_due on claim (due_at) where state = 'OPEN'`,
  `create index claim_newest on claim (state, id desc)`,

  // The code that the buyer reads to the operator; a hash, as those of logins are.
  `create table decision_code (
    order_no text primary key references orders (order_no),
    code_hash text not null,
    operator_id text not null,
    tries integer not null default 0,
    sent_at bigint not null,
    expires_at bigint not null
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

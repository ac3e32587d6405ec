/** Withdrawals, and what happened to each (design: account 2.3). The account as it was is kept sealed. Money is fen. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table withdrawal (
    id bigint generated always as identity primary key,
    number text not null unique check (number ~ '^TX[0-9]{18}$'),
    version integer not null default 0,
    user_id bigint not null references app_user (id),
    state text not null check (state in ('APPLIED', 'AUDITING', 'APPROVED', 'TRANSFERRING', 'SUCCESS', 'FAIL', 'BOUNCED',
      'AUDIT_FAIL', 'CANCELLED')),
    deadline_at bigint,
    account_id bigint not null references payout_account (id),
    account_sealed text not null check (account_sealed like 's1.%'),
    account_title text not null,
    channel text not null,
    amount_fen bigint not null check (amount_fen > 0),
    fee_fen bigint not null check (fee_fen >= 0),
    net_fen bigint not null check (net_fen >= 1),
    flags jsonb not null default '[]',
    due_at bigint,
    failure text check (failure in ('NO_ACCOUNT', 'NAME_DIFFERS', 'RESTRICTED', 'RETURNED', 'OTHER')),
    -- What the user reads of a rejection.
    refusal text not null default '',
    created_at bigint not null,
    decided_at bigint,
    sent_at bigint,
    ended_at bigint,
    check (amount_fen = net_fen + fee_fen),
    check (state not in ('FAIL', 'BOUNCED') or failure is not null),
    check (state <> 'AUDIT_FAIL' or refusal <> '')
  )`,
  `create unique index withdrawal_open on withdrawal (user_id)
    where state in ('APPLIED', 'AUDITING', 'APPROVED', 'TRANSFERRING')`,
  `create index withdrawal_of_user on withdrawal (user_id, id)`,
  `create index withdrawal_by_state on withdrawal (state, due_at, id)`,
  `create table withdrawal_event (
    id bigint generated always as identity primary key,
    withdrawal_id bigint not null references withdrawal (id),
    at bigint not null,
    step text not null,
    from_state text,
    to_state text not null,
    actor_kind text not null check (actor_kind in ('user', 'operator', 'provider', 'system')),
    actor_id text not null,
    reason text not null,
    key text
  )`,
  `create index withdrawal_event_of on withdrawal_event (withdrawal_id, id)`,
  `create unique index withdrawal_event_key on withdrawal_event (withdrawal_id, key) where key is not null`,
  `create trigger withdrawal_event_append_only before update or delete or truncate on withdrawal_event
    for each statement execute function refuse_change()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Requests for invoices, and what happened to each. */
import { sql, type Kysely } from 'kysely'

const NUMBER = "~ '^([0-9]{20}|[0-9]{8})$'"
const CODE = "~ '^([0-9]{10}|[0-9]{12})$'"

const statements = [
  `create table invoice (
    id bigint generated always as identity primary key,
    number text not null unique check (number ~ '^FP[0-9]{18}$'),
    version integer not null default 0,
    order_no text not null references orders (order_no),
    user_id bigint not null references app_user (id),
    state text not null check (state in ('REQUESTED', 'ISSUED', 'REJECTED', 'WITHDRAWN', 'RED_DUE', 'VOIDED')),
    deadline_at bigint,
    kind text not null check (kind in ('PRIVATE', 'COMPANY')),
    title text not null check (length(title) between 2 and 100),
    tax_no text check (length(tax_no) = 18),
    email text not null check (length(email) <= 100),
    amount_fen bigint not null check (amount_fen >= 0),
    lines jsonb not null,
    due_at bigint,
    rejected_for text check (rejected_for in ('TITLE', 'TAX_NUMBER', 'EMAIL', 'OTHER')),
    reason text not null default '',
    code text check (code ${CODE}),
    invoice_number text check (invoice_number ${NUMBER}),
    issued_on text check (issued_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    red_code text check (red_code ${CODE}),
    red_number text check (red_number ${NUMBER}),
    requested_at bigint not null,
    moved_at bigint not null,
    check ((kind = 'COMPANY') = (tax_no is not null)),
    check ((state = 'REJECTED') = (rejected_for is not null)),
    check ((state in ('REQUESTED', 'RED_DUE')) = (due_at is not null)),
    check ((state in ('ISSUED', 'RED_DUE', 'VOIDED')) = (invoice_number is not null)),
    check ((invoice_number is null) = (issued_on is null)),
    check ((state = 'VOIDED') = (red_number is not null)),
    -- A paper invoice has a code, one of 20 digits has none.
    check (invoice_number is null or (length(invoice_number) = 8) = (code is not null)),
    check (red_number is null or (length(red_number) = 8) = (red_code is not null))
  )`,
  // One standing request of an order: after it was withdrawn or voided, another can be made.
  `create unique index invoice_standing on invoice (order_no) where state not in ('WITHDRAWN', 'VOIDED')`,
  `create index invoice_of_order on invoice (order_no, id)`,
  `create index invoice_of_user on invoice (user_id, requested_at)`,
  `create index invoice_by_state on invoice (state, due_at, id)`,
  `create unique index invoice_issued on invoice (coalesce(code, ''), invoice_number) where invoice_number is not null`,
  `create unique index invoice_red on invoice (coalesce(red_code, ''), red_number) where red_number is not null`,
  `create table invoice_event (
    id bigint generated always as identity primary key,
    invoice_id bigint not null references invoice (id),
    at bigint not null,
    step text not null,
    from_state text,
    to_state text not null,
    actor_kind text not null check (actor_kind in ('buyer', 'operator', 'system')),
    actor_id text not null,
    reason text not null,
    key text
  )`,
  `create index invoice_event_of on invoice_event (invoice_id, id)`,
  `create unique index invoice_event_key on invoice_event (invoice_id, key) where key is not null`,
  `create trigger invoice_event_append_only before update or delete or truncate on invoice_event
    for each statement execute function refuse_change()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

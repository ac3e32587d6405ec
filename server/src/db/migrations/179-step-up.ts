/**
 * Codes for one act (design: account 2.1): an sms code belongs to a scene, and opens it for a session once it was
 * entered; the act takes the opening away.
 */
import { sql, type Kysely } from 'kysely'

const SCENES = "'withdraw', 'payout', 'changePhone', 'export', 'close', 'identity', 'sessions', 'pay'"

const statements = [
  `alter table sms_code add column scene text not null default 'login'
    constraint sms_code_scene check (scene in ('login', ${SCENES}))`,
  `drop index sms_code_phone`,
  `create index sms_code_phone on sms_code (phone, scene, sent_at)`,
  `create table step_up (
    token_hash text not null references session (token_hash) on delete cascade,
    scene text not null check (scene in (${SCENES})),
    until bigint not null check (until > 0),
    primary key (token_hash, scene)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

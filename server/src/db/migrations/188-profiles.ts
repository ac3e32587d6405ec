/** What users say of themselves and what they like (design: account, slice 2). */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table app_user
    add column avatar text not null default '',
    add column bio text not null default '' check (length(bio) <= 60),
    add column gender text check (gender in ('female', 'male')),
    add column birthday text check (birthday ~ '^\\d{4}-\\d{2}-\\d{2}$'),
    add column birthday_changed_at bigint,
    add column city_code text check (city_code ~ '^\\d{6}$')`,
  // A user without a row likes nothing in particular, and has recommendations of their own.
  `create table user_preference (
    user_id bigint primary key references app_user (id),
    is_personal boolean not null default true,
    content jsonb not null default '{}' check (jsonb_typeof(content) = 'object'),
    changed_at bigint not null
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

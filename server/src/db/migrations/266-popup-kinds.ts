/** Popups of two more kinds: a task that gives a voucher, and a notice; who has taken what. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table popup
    alter column page drop not null,
    alter column picture_id drop not null,
    drop constraint popup_link_check,
    add constraint popup_link_check check (length(link) between 0 and 300),
    -- Of a task: the kind of page over which it opens, and its keyword or address; every one without it.
    add column sence text check (sence in ('search', 'product', 'brand', 'custom')),
    add column match_key text check (length(match_key) between 1 and 300),
    add column position text check (position in ('top', 'middle', 'bottom')),
    add column template_id bigint references voucher_template (id),
    add column total integer check (total between 1 and 1000000),
    add column claimed integer not null default 0,
    -- Whether the award says how long it lasts.
    add column shows_left boolean,
    -- Of a notice; its text is what others have as the picture's.
    add column notice_type text check (notice_type in ('default', 'pink')),
    add column closeable boolean,
    add constraint popup_budget check (claimed between 0 and coalesce(total, 0)),
    add constraint popup_by_kind check (
      case kind
        when 'task' then num_nulls(picture_id, sence, position, template_id, total, shows_left) = 0
        when 'notice' then num_nulls(page, notice_type, closeable) = 0
        else num_nulls(page, picture_id) = 0 and link <> ''
      end
    )`,
  `create index popup_task_on on popup (sence) where is_on and kind = 'task'`,
  `create table popup_claim (
    popup_id bigint not null references popup (id),
    user_id bigint not null references app_user (id),
    voucher_id bigint not null references voucher (id),
    at bigint not null,
    primary key (popup_id, user_id)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import type { TicketRow } from '@contract/ticket'
import { linkTo } from '@/screen/link-to'
import { Cell } from '@/ui/base/cell'
import { CATEGORY_NAMES } from '../ticket-messages'

/** A complaint in a list: what it is about, and where it is. */
export function TicketLine({ ticket: { no, subject, category, stateName } }: { ticket: TicketRow }) {
  return (
    <Cell
      title={subject.title}
      note={CATEGORY_NAMES[category]}
      value={stateName}
      {...linkTo('helpComplaint', { id: no })}
    />
  )
}

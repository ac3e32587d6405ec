import type { ChatCard } from '@contract/chat'
import { Flex } from 'antd'
import { money } from '../../lib/format'
import { texts } from './messages'

/** What a card of an order or an item says. */
export const CardBody = ({ card: { kind, title, note, fen, picture } }: { card: ChatCard }) => (
  <Flex gap={12} align="start">
    {picture && <img src={`${picture.url}?w=240`} alt="" width={56} height={56} style={{ objectFit: 'cover' }} />}
    <Flex vertical>
      <span>{title}</span>
      <span className="c-quiet">
        {/* An order's note begins with its kind. */}
        {note.startsWith(texts.cardKinds[kind]) ? note : `${texts.cardKinds[kind]} · ${note}`}
      </span>
      <span>{money(fen)}</span>
    </Flex>
  </Flex>
)

/** What an answer can begin with or be: an article's words, an order of the user's, an item. */
import type { ChatCard } from '@contract/chat'
import { Button, Empty, Flex, Input, List, Modal } from 'antd'
import { useState } from 'react'
import { useRead } from '../../data/hooks'
import { CardBody } from './card-body'
import { texts } from './messages'

type Answer = keyof typeof texts.answers

interface AnswerPickerProps {
  /** The conversation. */
  id: number
  /** An article's text goes into the answer, which its operator reads and changes first. */
  onText: (text: string) => void
  /** A card is sent at once. @returns whether it has arrived */
  onCard: (card: ChatCard) => Promise<boolean>
}

export const AnswerPicker = ({ id, onText, onCard }: AnswerPickerProps) => {
  const [open, setOpen] = useState<Answer | null>(null)
  const close = () => setOpen(null)
  return (
    <Flex gap={8}>
      {(Object.keys(texts.answers) as Answer[]).map((answer) => (
        <Button key={answer} onClick={() => setOpen(answer)}>
          {texts.answers[answer]}
        </Button>
      ))}
      {open && (
        <Modal open title={texts.answers[open]} footer={null} onCancel={close}>
          {open === 'articles' ? (
            <Articles
              onPick={(text) => {
                onText(text)
                close()
              }}
            />
          ) : (
            <Cards id={id} onPick={async (card) => (await onCard(card)) && close()} />
          )}
        </Modal>
      )}
    </Flex>
  )
}

const Articles = ({ onPick }: { onPick: (text: string) => void }) => {
  const [keyword, setKeyword] = useState('')
  const { data } = useRead('GET /admin/help/articles', { keyword })
  return (
    <>
      <Input.Search aria-label={texts.find.articles} placeholder={texts.find.articles} onSearch={setKeyword} />
      <List
        dataSource={data?.list ?? []}
        rowKey="id"
        locale={{ emptyText: <Empty description={texts.nothing} /> }}
        style={{ maxHeight: '50vh', overflowY: 'auto' }}
        renderItem={({ title, text }) => (
          <List.Item
            actions={[
              <Button key="use" size="small" onClick={() => onPick(text)}>
                {texts.use}
              </Button>,
            ]}
          >
            <List.Item.Meta title={title} description={text} />
          </List.Item>
        )}
      />
    </>
  )
}

const Cards = ({ id, onPick }: { id: number; onPick: (card: ChatCard) => void }) => {
  const [q, setQ] = useState('')
  const { data } = useRead('GET /admin/chat/choices', { id, q })
  const cards = [...(data?.items ?? []), ...(data?.orders ?? [])]
  return (
    <>
      <Input.Search aria-label={texts.find.cards} placeholder={texts.find.cards} onSearch={setQ} />
      <List
        dataSource={cards}
        rowKey={({ kind, id: of }) => `${kind} ${of}`}
        locale={{ emptyText: <Empty description={texts.nothing} /> }}
        style={{ maxHeight: '50vh', overflowY: 'auto' }}
        renderItem={(card) => (
          <List.Item
            actions={[
              <Button key="send" size="small" onClick={() => onPick(card)}>
                {texts.send}
              </Button>,
            ]}
          >
            <CardBody card={card} />
          </List.Item>
        )}
      />
    </>
  )
}

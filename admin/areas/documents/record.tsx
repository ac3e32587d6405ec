/** One document: its versions with their texts and differences, the draft, its announcement. */
import { Card, Collapse, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { AdminData } from '../../data/calls'
import { useRead } from '../../data/hooks'
import { time } from '../../lib/format'
import { RecordPage } from '../../patterns/record-page'
import { StateTag, type Tone } from '../../patterns/tone'
import { texts } from './messages'

type Version = AdminData<'GET /admin/document/info'>['list'][number]
type Block = Version['blocks'][number]
type Line = Extract<Block, { kind: 'paragraph' }>['text']

const TONES: Readonly<Record<Version['state'], Tone>> = {
  draft: 'warning',
  announced: 'info',
  effective: 'good',
  superseded: 'plain',
}

const lineOf = (line: Line) =>
  line.map((part, at) => {
    if (typeof part === 'string') return part
    if (part.to !== undefined) return <u key={at}>{part.text}</u>
    return <strong key={at}>{part.text}</strong>
  })

const BlockView = ({ block }: { block: Block }) => {
  switch (block.kind) {
    case 'heading':
      return block.level === 3 ? <h4>{block.text}</h4> : <h3>{block.text}</h3>
    case 'list': {
      const items = block.items.map((item, at) => <li key={at}>{lineOf(item)}</li>)
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'table':
      return (
        <table className="c-document-table">
          <thead>
            <tr>
              {block.head.map((cell) => (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, at) => (
              <tr key={at}>
                {row.map((cell, column) => (
                  <td key={column}>{lineOf(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
    case 'note':
      return <blockquote>{lineOf(block.text)}</blockquote>
    default:
      return <p>{lineOf(block.text)}</p>
  }
}

/** The differences to the version before, in words; what goes away is struck. */
const Changes = ({ changes }: { changes: Version['changes'] }) =>
  changes.length === 0 ? (
    <p className="c-quiet">{texts.noChanges}</p>
  ) : (
    <ul className="c-plain">
      {changes.map(({ kind, section, before, after }, at) => (
        <li key={at}>
          <StateTag title={texts.kinds[kind]} tone={kind === 'added' ? 'good' : kind === 'removed' ? 'bad' : 'info'} />
          <span className="c-quiet">{section}</span>
          {before !== '' && (
            <p>
              <del>{before}</del>
            </p>
          )}
          {after !== '' && (
            <p>
              <ins>{after}</ins>
            </p>
          )}
        </li>
      ))}
    </ul>
  )

const Versions = ({ versions }: { versions: readonly Version[] }) => {
  const [chosen, setChosen] = useState<number>()
  const shown = versions.find(({ version }) => version === chosen) ?? versions[0]
  if (!shown) return null
  return (
    <Card size="small" title={texts.versions}>
      <Segmented
        value={shown.version}
        onChange={setChosen}
        options={versions.map(({ version }) => ({ value: version, label: texts.version(version) }))}
      />
      <p>
        <StateTag title={texts.states[shown.state]} tone={TONES[shown.state]} />
        {shown.effectiveAt !== null && <span className="c-number">{`${time(shown.effectiveAt)} `}</span>}
        <span className="c-quiet">{shown.isMaterial ? texts.material : texts.immaterial}</span>
      </p>
      {shown.changeNote !== '' && <p>{shown.changeNote}</p>}
      {shown.sha256 !== '' && <p className="c-quiet c-wrap">{`${texts.hash} ${shown.sha256}`}</p>}
      <Collapse
        key={shown.version}
        defaultActiveKey={shown.changes.length > 0 ? ['changes'] : ['text']}
        items={[
          { key: 'changes', label: texts.changes, children: <Changes changes={shown.changes} /> },
          {
            key: 'text',
            label: texts.text,
            children: (
              <article>
                {shown.blocks.map((block, at) => (
                  <BlockView key={at} block={block} />
                ))}
              </article>
            ),
          },
        ]}
      />
    </Card>
  )
}

type Feedback = AdminData<'GET /admin/document/info'>['feedback']

/** What readers said of the answers. */
const FeedbackCard = ({ feedback }: { feedback: Feedback }) => (
  <Card size="small" title={texts.feedback}>
    <ul className="c-plain">
      {feedback.map(({ question, useful, useless, whys }) => (
        <li key={question}>
          {question}
          <span className="c-quiet">{` ${texts.votes(useful, useless)}`}</span>
          {whys.map(({ at, text }) => (
            <p key={at}>
              {text}
              <span className="c-quiet">{` ${time(at)}`}</span>
            </p>
          ))}
        </li>
      ))}
    </ul>
  </Card>
)

const DocumentRecord = () => {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const { data } = useRead('GET /admin/document/info', { key: id })
  const filters = useMemo(() => Object.fromEntries([...params].filter(([name]) => name !== 'queue')), [params])
  return (
    <RecordPage
      key={id}
      kind="document"
      id={id}
      queue={params.get('queue') ?? undefined}
      filters={filters}
      fieldsOf={({ name }) => ({ ...(name === 'saveDraft' && { text: { placeholder: texts.markup } }) })}
    >
      {data && <Versions versions={data.list} />}
      {data && data.feedback.length > 0 && <FeedbackCard feedback={data.feedback} />}
    </RecordPage>
  )
}

export default DocumentRecord

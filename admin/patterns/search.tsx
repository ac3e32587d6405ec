/**
 * One box for orders, items, waybills, phones, seals, users: exact matches first, a single exact one opens at once. A
 * scanned code goes the same way. console.md section 4, "search".
 */
import { AutoComplete, Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CallError } from '../data/call'
import type { AdminData } from '../data/calls'
import { call } from '../data/client'
import { useReadAnew } from '../data/hooks'
import { authProvider } from '../data/providers'
import { useHotkeys } from '../lib/hotkeys'
import { SEARCH_SETTLE_MS } from '../limits'
import { texts } from '../messages'
import { recordHref } from '../lib/record-href'

type Hit = AdminData<'GET /admin/search'>['list'][number]

/** The one record that the query names exactly; null when there is none, or several. */
export const exactOf = (hits: readonly Hit[]): Hit | null => {
  const exact = hits.filter(({ isExact }) => isExact)
  return exact.length === 1 ? (exact[0] ?? null) : null
}

/** Exact matches first, otherwise the server's order. */
export const sortHits = (hits: readonly Hit[]): readonly Hit[] =>
  [...hits].sort((a, b) => Number(b.isExact) - Number(a.isExact))

export const findHits = async (q: string): Promise<readonly Hit[]> => {
  try {
    return sortHits((await call('GET /admin/search', { q: q.trim().slice(0, 80) })).list)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    await authProvider.onError(error)
    return []
  }
}

export const SearchBox = () => {
  const [text, setText] = useState('')
  const [hits, setHits] = useState<readonly Hit[] | null>(null)
  const [isOpen, setOpen] = useState(false)
  const box = useRef<InputRef>(null)
  const newest = useRef(0)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const readAnew = useReadAnew()
  useHotkeys({ '/': () => box.current?.focus({ cursor: 'all' }) })

  const look = async (q: string): Promise<readonly Hit[]> => {
    const number = (newest.current += 1)
    const found = q.trim() === '' ? [] : await findHits(q)
    // An answer that comes late must not replace a newer one.
    if (number === newest.current) setHits(q.trim() === '' ? null : found)
    return found
  }
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })
  useEffect(() => {
    const timer = setTimeout(() => void latest.current(text), SEARCH_SETTLE_MS)
    return () => clearTimeout(timer)
  }, [text])

  const open = ({ kind, id }: Hit) => {
    setText('')
    setHits(null)
    setOpen(false)
    box.current?.blur()
    const href = recordHref(kind, id)
    // The record may be in front already, and another desk may have moved it on since.
    if (href === pathname) readAnew()
    else void navigate(href)
  }
  return (
    <AutoComplete
      className="c-search"
      value={text}
      open={isOpen && hits !== null}
      onOpenChange={setOpen}
      onSearch={(value) => {
        setText(value)
        setOpen(true)
      }}
      popupMatchSelectWidth={520}
      notFoundContent={hits && hits.length === 0 ? texts.searchEmpty : null}
      options={(hits ?? []).map((hit) => ({
        value: `${hit.kind}/${hit.id}`,
        label: (
          <span className="c-hit">
            <b>{hit.kindTitle}</b>
            <span>{hit.title}</span>
            <span className="c-quiet">{hit.isExact ? texts.exact : hit.note}</span>
          </span>
        ),
      }))}
      onSelect={(value: string) => {
        const hit = hits?.find(({ kind, id }) => `${kind}/${id}` === value)
        if (hit) open(hit)
      }}
    >
      <Input
        ref={box}
        allowClear
        aria-label={texts.search}
        placeholder={texts.searchAll}
        onPressEnter={() =>
          void look(text).then((found) => {
            const hit = exactOf(found) ?? (found.length === 1 ? found[0] : undefined)
            if (hit) open(hit)
          })
        }
      />
    </AutoComplete>
  )
}

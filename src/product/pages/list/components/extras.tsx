/** What comes late to the list: links to the kinds of its category, and the choice of one column. */
import type { Facet } from '@contract/catalogue'
import { useEffect } from 'react'
import { withValues, type Criteria } from '@/shared/item-list/criteria'
import { Pressable } from '@/ui/base/pressable'
import { EXTRAS_TEXT } from '../extras-messages'
import { kindsBeside } from '../kinds'
import './extras.scss'

interface KindsProps {
  facets: readonly Facet[] | undefined
  criteria: Criteria
  onChange: (criteria: Criteria) => void
}

/** Kinds of the list's category; a tap chooses one in place of what is chosen. */
export function Kinds({ facets, criteria, onChange }: KindsProps) {
  return (
    <>
      {kindsBeside(facets, criteria.chosen).map(({ value, name }) => (
        <Pressable
          key={value}
          className="list-kind"
          onTap={() => onChange(withValues(criteria, 'categoryId', [value]))}
        >
          {name}
        </Pressable>
      ))}
    </>
  )
}

/** The last choice holds for the next list too, until the app is closed. */
let wasSingle = false

interface ColumnsProps {
  isSingle: boolean
  onChange: (isSingle: boolean) => void
}

/** Chooses between one item a line and two, on a phone. */
export function Columns({ isSingle, onChange }: ColumnsProps) {
  useEffect(() => {
    if (wasSingle) onChange(true)
  }, [onChange])
  const turn = () => {
    wasSingle = !isSingle
    onChange(wasSingle)
  }
  return (
    <Pressable className="list-subscribe list-columns" onTap={turn}>
      {isSingle ? EXTRAS_TEXT.twoColumns : EXTRAS_TEXT.oneColumn}
    </Pressable>
  )
}

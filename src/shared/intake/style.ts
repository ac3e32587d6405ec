/**
 * What an item is, as the chooser finds it: class, brand, series, attributes. The answers travel in the address from
 * page to page, and go at once to the form that asks, if it is still open below (`useStyleAnswers`).
 */
import { useEffect, useRef } from 'react'
import type { Query } from '@/lib/query'

export interface Style {
  categoryId: string
  categoryName: string
  brandId: string
  brandName: string
  /** undefined: not answered yet; empty: 不确定款式. */
  seriesId: string | undefined
  seriesName: string
  /** By the attribute's code. */
  attributes: Record<string, string>
}

export const NO_STYLE: Style = {
  categoryId: '',
  categoryName: '',
  brandId: '',
  brandName: '',
  seriesId: undefined,
  seriesName: '',
  attributes: {},
}

/** Attributes out of an address; anybody may have written it. */
const attributesOf = (text: string | undefined): Record<string, string> => {
  try {
    const given: unknown = JSON.parse(text ?? '{}')
    if (typeof given !== 'object' || given === null) return {}
    return Object.fromEntries(
      Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

const idOf = (text: string | undefined): string => (/^\d{1,9}$/.test(text ?? '') ? (text ?? '') : '')

/** The answers that stand in an address. */
export const styleOf = (params: Query): Style => ({
  categoryId: idOf(params.categoryId),
  categoryName: params.categoryName ?? '',
  brandId: idOf(params.brandId),
  brandName: params.brandName ?? '',
  seriesId: params.seriesId === '0' ? '' : idOf(params.seriesId) || undefined,
  seriesName: params.seriesName ?? '',
  attributes: attributesOf(params.attributes),
})

/** The answers as an address takes them; there 0 stands for 不确定款式, as an empty parameter is none. */
export const styleParams = ({ seriesId, attributes, ...names }: Style): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(names).filter(([, value]) => value !== '')),
  ...(seriesId !== undefined && { seriesId: seriesId === '' ? '0' : seriesId }),
  ...(Object.keys(attributes).length > 0 && { attributes: JSON.stringify(attributes) }),
})

/** The chooser's steps in their order. */
export type ChooserStep = 'class' | 'brand' | 'series' | 'attributes'

/** The first step that is not answered; undefined: all are. */
export const openStep = ({ categoryId, brandId, seriesId, attributes }: Style): ChooserStep | undefined => {
  if (categoryId === '') return 'class'
  if (brandId === '') return 'brand'
  if (seriesId === undefined) return 'series'
  return Object.keys(attributes).length === 0 ? 'attributes' : undefined
}

/** Forms that wait for answers, by the number of what they fill in. */
const waiting = new Map<string, (style: Style) => void>()

/** Gives the form its answers. @returns whether it is open, so that going back shows it */
export const giveStyle = (key: string, style: Style): boolean => {
  const listener = waiting.get(key)
  listener?.(style)
  return listener !== undefined
}

/** For the form: takes what the chooser finds, as it is found. */
export const useStyleAnswers = (key: string, onStyle: (style: Style) => void): void => {
  const latest = useRef(onStyle)
  useEffect(() => {
    latest.current = onStyle
  })
  useEffect(() => {
    const listener = (style: Style) => latest.current(style)
    waiting.set(key, listener)
    return () => {
      if (waiting.get(key) === listener) waiting.delete(key)
    }
  }, [key])
}

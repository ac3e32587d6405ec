import type { PageInfo } from '@contract/content'
import { createContext, useContext } from 'react'
import type { PageArg } from '../api'

/** The page around a block. */
export const PageContext = createContext<{ arg: PageArg; page: PageInfo } | null>(null)

/** @throws Error outside of a content page */
export const usePageContext = () => {
  const value = useContext(PageContext)
  if (!value) throw new Error('a block is drawn outside of a content page')
  return value
}

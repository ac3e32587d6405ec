import { createContext } from 'react'

/** False within a tab of a TabbedList that is kept but not shown: it then reacts to no event of the page. */
export const ActiveTab = createContext(true)

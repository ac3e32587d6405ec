/** Light or dark: the operator's choice, else the system's. */
import { useSyncExternalStore } from 'react'
import { keep, readKept } from '../lib/kept'
import { createSignal, useSignal } from '../lib/signal'

export type ThemeChoice = 'light' | 'dark' | 'system'

const chosen = createSignal<ThemeChoice>(readKept<ThemeChoice>('theme', 'system'))
const query = matchMedia('(prefers-color-scheme: dark)')

export const useTheme = () => {
  const choice = useSignal(chosen)
  const isSystemDark = useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => query.matches,
  )
  return {
    choice,
    isDark: choice === 'dark' || (choice === 'system' && isSystemDark),
    choose: (next: ThemeChoice) => {
      keep('theme', next)
      chosen.set(next)
    },
  }
}

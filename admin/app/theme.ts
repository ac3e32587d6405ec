/** Light or dark: the operator's choice, else the system's. */
import { keep, readKept } from '../lib/kept'
import { useMedia } from '../lib/media'
import { createSignal, useSignal } from '../lib/signal'

export type ThemeChoice = 'light' | 'dark' | 'system'

const chosen = createSignal<ThemeChoice>(readKept<ThemeChoice>('theme', 'system'))

export const useTheme = () => {
  const choice = useSignal(chosen)
  const isSystemDark = useMedia('(prefers-color-scheme: dark)')
  return {
    choice,
    isDark: choice === 'dark' || (choice === 'system' && isSystemDark),
    choose: (next: ThemeChoice) => {
      keep('theme', next)
      chosen.set(next)
    },
  }
}

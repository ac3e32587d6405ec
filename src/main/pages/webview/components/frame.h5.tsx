import type { ReactNode } from 'react'
import { Screen } from '@/screen/screen'

/** The page around what is drawn here. */
export const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <Screen route="webview" title={title} plain>
    {children}
  </Screen>
)

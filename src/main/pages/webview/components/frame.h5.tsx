import type { ReactNode } from 'react'
import { Screen } from '@/screen/screen'

/** The page around the webview's messages. */
export const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <Screen route="webview" title={title} plain>
    {children}
  </Screen>
)

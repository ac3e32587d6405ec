import type { ReactNode } from 'react'
import { Screen } from '@/screen/screen'

/** The page around the webview's messages; its bar is the messenger's (index.config.ts). */
export const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <Screen route="webview" title={title} bar={false} plain>
    {children}
  </Screen>
)

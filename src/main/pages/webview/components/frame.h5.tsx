import type { ReactNode } from 'react'
import { navigateBack } from '@/core/platform/navigation'
import { Navbar } from '@/ui/nav/navbar'
import { Page } from '@/ui/nav/page'

/** The page around what is drawn here. */
export const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <Page plain>
    <Navbar title={title} onBack={() => navigateBack()} />
    {children}
  </Page>
)

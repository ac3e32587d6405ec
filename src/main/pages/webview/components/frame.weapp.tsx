import type { ReactNode } from 'react'
import { Page } from '@/ui/nav/page'

/** The page around what is drawn here; its bar is the messenger's (index.config.ts). */
export const Frame = ({ children }: { title: string; children: ReactNode }) => <Page plain>{children}</Page>

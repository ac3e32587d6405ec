import type { ReactNode } from 'react'

/** Taro's H5 build hands this component to its router. Pages of this shop pull by themselves, so it only passes through. */
export const PullDownRefresh = ({ children }: { children?: ReactNode }) => <>{children}</>

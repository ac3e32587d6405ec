import type { ReactNode } from 'react'
import type { BlockProps } from '@tarojs/components/types/Block'
import type { PageContainerProps } from '@tarojs/components/types/PageContainer'

/** Groups children without an element. */
export const Block = ({ children }: BlockProps) => <>{children}</>

/**
 * In the mini-program a layer that catches its back gesture. A browser has a back button: only the content is drawn.
 */
export const PageContainer = ({ show, children }: PageContainerProps) => (show ? <>{children}</> : null)

/**
 * Taro's H5 build hands this component to its router. The runtime implements pulling itself, so this one has no effect.
 */
export const PullDownRefresh = ({ children }: { children?: ReactNode }) => <>{children}</>

import type { BlockProps } from '@tarojs/components/types/Block'

/** Groups children without an element. */
export const Block = ({ children }: BlockProps) => <>{children}</>

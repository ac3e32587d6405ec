import type { PageContainerProps } from '@tarojs/components/types/PageContainer'

/** The mini-program's false page, which catches its back gesture. A browser has a back button of its own: only the content is drawn. */
export const PageContainer = ({ show, children }: PageContainerProps) => (show ? <>{children}</> : null)

import { forwardRef } from 'react'
import type { WebViewProps } from '@tarojs/components/types/WebView'
import { withDetail } from './dom/event'
import { domProps } from './dom/props'

/** Another site, filling the page. Only http, https and relative addresses are opened. */
export const WebView = forwardRef<HTMLIFrameElement, WebViewProps>(function WebView(props, ref) {
  const { src, onLoad, onError } = props
  const safe = /^\s*(https?:|[^:/?#]*([/?#]|$))/i.test(src) ? src : undefined
  return (
    <iframe
      title={safe}
      {...domProps(props, 'h5-web-view')}
      src={safe}
      onLoad={onLoad && ((event) => onLoad(withDetail(event, { src })))}
      onError={onError && ((event) => onError(withDetail(event, { src })))}
      ref={ref}
    />
  )
})

/** Pages that are not to be had. */
import { Button, Result } from 'antd'
import { Link } from 'react-router'
import { texts } from '../messages'

const home = <Link to="/">{texts.home}</Link>

export const NotFound = () => <Result status="404" title={texts.notFound} extra={home} />
export const NotPermitted = () => <Result status="403" title={texts.notPermitted} extra={home} />

/** A file of an older build is gone after an upgrade; reading the document anew brings the present one. */
export const PageFailed = () => (
  <Result
    status="error"
    title={texts.pageFailed}
    subTitle={texts.pageFailedAbout}
    extra={<Button onClick={() => location.reload()}>{texts.reload}</Button>}
  />
)

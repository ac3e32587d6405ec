/**
 * 运营洞察: the page at /insight inside the console's frame. Its open view and span are in this page's address, too, so
 * that a link of either opens the same.
 */
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { PageHead } from '../../patterns/page-head'
import { texts } from './messages'

const PAGE = '/insight'

const InsightPage = () => {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const frame = useRef<HTMLIFrameElement>(null)
  // Loaded once: the page itself follows its hash.
  const [first] = useState(hash)
  const [loads, setLoads] = useState(0)
  useEffect(() => {
    const inside = frame.current?.contentWindow
    if (!inside || loads === 0) return
    const follow = () => void navigate({ hash: inside.location.hash }, { replace: true })
    inside.addEventListener('hashchange', follow)
    return () => inside.removeEventListener('hashchange', follow)
  }, [loads, navigate])
  useEffect(() => {
    const inside = frame.current?.contentWindow
    if (inside && loads > 0 && inside.location.hash !== hash) inside.location.replace(`${PAGE}${hash}`)
  }, [hash, loads])
  return (
    <>
      <PageHead title={texts.title}>
        <a href={`${PAGE}${hash}`} target="_blank" rel="noopener">
          {texts.alone}
        </a>
      </PageHead>
      <iframe
        ref={frame}
        className="c-inside"
        title={texts.title}
        src={`${PAGE}${first}`}
        onLoad={() => setLoads((count) => count + 1)}
      />
    </>
  )
}

export default InsightPage

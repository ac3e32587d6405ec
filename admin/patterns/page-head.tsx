/** The head of a page: its name, a line about it, what can be done. */
import type { ReactNode } from 'react'

export const PageHead = ({ title, about, children }: { title: string; about?: ReactNode; children?: ReactNode }) => (
  <div className="c-page-head">
    <div>
      <h1>{title}</h1>
      {about && <p className="c-quiet">{about}</p>}
    </div>
    {children && <div>{children}</div>}
  </div>
)

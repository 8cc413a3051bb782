/** HTML written by the operator and sanitized by the platform: text layout and links only. */
export function RichText({ html }: { html: string }) {
  return <div className="prose rich" dangerouslySetInnerHTML={{ __html: html }} />;
}

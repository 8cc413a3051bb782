/** HTML that the operator wrote, as the platform cleaned it: layout of words and links, nothing else. */
export function RichText({ html }: { html: string }) {
  return <div className="prose rich" dangerouslySetInnerHTML={{ __html: html }} />;
}

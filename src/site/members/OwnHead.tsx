import own from './OwnPage.module.css';

interface OwnHeadProps {
  title: string | undefined;
  lead: string;
}

/** What opens a page of a member's own. */
export function OwnHead({ title, lead }: OwnHeadProps) {
  return (
    <header>
      <h1 className={own.title}>{title}</h1>
      <p className={own.lead}>{lead}</p>
    </header>
  );
}

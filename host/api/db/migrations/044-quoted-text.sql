-- The rest of an email that became a comment: what it quotes, its signature, and what is longer than a comment.
-- It is removed together with the text of the comment.
alter table answers_by_mail add column quoted text;

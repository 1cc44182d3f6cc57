-- Run once, as postgres, on the machine that is the primary: psql --file database.sql
-- The password is the one in assetdesk.env and userlist.txt.
create role assetdesk login password 'CHANGE-ME-DATABASE';
create database assetdesk owner assetdesk encoding 'UTF8' locale 'C.UTF-8' template template0;
